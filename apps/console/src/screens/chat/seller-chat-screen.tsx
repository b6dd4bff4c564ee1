import { shopCalls } from '../../features/chat/index.ts'
import { t } from '../../shared/words.ts'
import { ChatScreen } from './chat-screen.tsx'

/** What shoppers write to the shop. */
export default function SellerChatScreen() {
	return <ChatScreen calls={shopCalls} lead={t('chat.lead_shop')} aside={() => null} />
}
