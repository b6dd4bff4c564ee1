import { deskCalls, WhoAnswers } from '../../features/chat/index.ts'
import { NeedsRole } from '../../features/operators/index.ts'
import { RecordLink } from '../../shared/record-link.tsx'
import { t } from '../../shared/words.ts'
import { ChatScreen } from './chat-screen.tsx'

const roles = ['support'] as const

/** The conversations of shoppers with the platform, and who answers them. */
export default function OperatorsChatScreen() {
	return (
		<NeedsRole roles={roles} what={t('chat.answering')}>
			<ChatScreen
				calls={deskCalls}
				lead={t('chat.lead_desk')}
				aside={(session) => (
					<>
						{session.shopper_id !== null && (
							<RecordLink to={`/shoppers/${session.shopper_id}`} words={t('chat.shopper')} />
						)}
						<WhoAnswers session={session} />
					</>
				)}
			/>
		</NeedsRole>
	)
}
