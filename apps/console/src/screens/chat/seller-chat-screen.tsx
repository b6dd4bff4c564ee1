import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { shopCalls } from '../../features/chat/index.ts'
import { t } from '../../shared/words.ts'
import { ChatScreen } from './chat-screen.tsx'

/** The conversations of the shop with shoppers and the platform. */
export default function SellerChatScreen() {
	return (
		<ChatScreen
			calls={shopCalls}
			lead={t('chat.lead_shop')}
			actions={
				<Button variant="outlined" component={Link} to="/answers">
					{t('answers.title')}
				</Button>
			}
			aside={() => null}
		/>
	)
}
