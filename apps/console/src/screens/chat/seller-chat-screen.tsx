import { shopCalls } from '../../features/chat/index.ts'
import { t } from '../../shared/words.ts'
import { ChatScreen } from './chat-screen.tsx'

/** The conversations of shoppers with the shop. */
export default function SellerChatScreen() {
	return <ChatScreen calls={shopCalls} lead={t('chat.lead_shop')} aside={() => null} />
}
