import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { deskCalls, WhoAnswers } from '../../features/chat/index.ts'
import { NeedsRole } from '../../features/operators/index.ts'
import { RecordLink } from '../../shared/record-link.tsx'
import { t } from '../../shared/words.ts'
import { ChatScreen } from './chat-screen.tsx'

const roles = ['support'] as const

/** The conversations of shoppers and shops with the platform, and who answers them. */
export default function OperatorsChatScreen() {
	return (
		<NeedsRole roles={roles} what={t('chat.answering')}>
			<ChatScreen
				calls={deskCalls}
				lead={t('chat.lead_desk')}
				actions={
					<Button variant="outlined" component={Link} to="/answers">
						{t('answers.title')}
					</Button>
				}
				aside={(session) => (
					<>
						{session.shopper_id !== null && (
							<RecordLink to={`/shoppers/${session.shopper_id}`} words={t('chat.shopper')} />
						)}
						{session.with === 'shop' && session.mer_id !== null && (
							<RecordLink to={`/shops/${session.mer_id}`} words={t('order.shop')} />
						)}
						<WhoAnswers session={session} />
					</>
				)}
			/>
		</NeedsRole>
	)
}
