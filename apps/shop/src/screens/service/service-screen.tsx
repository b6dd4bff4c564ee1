import type { ChatAbout } from '../../features/chat/index.ts'
import { useSearchParams } from '../../shared/router.tsx'
import { ChatPage } from './chat-page.tsx'
import { OpenedChat } from './opened-chat.tsx'
import { ServiceHub } from './service-hub.tsx'

/**
 * Customer service: the conversations, the other ways to contact the platform and pages with answers; or, where the URL names one, a
 * conversation (`session_id`; `mer_id` or `platform`, with the `order_id` or `product_id` it is about).
 */
export default function ServiceScreen() {
	const [query] = useSearchParams()
	const sessionId = query.get('session_id')
	if (sessionId !== null) return <ChatPage sessionId={sessionId} offer={null} />
	const about = aboutOf(query)
	return about ? <OpenedChat about={about} /> : <ServiceHub />
}

function aboutOf(query: URLSearchParams): ChatAbout | null {
	const shop = query.get('mer_id')
	const order = query.get('order_id')
	const product = query.get('product_id')
	if (shop === null && query.get('platform') === null) return null
	return {
		...(shop === null ? { platform: 1 } : { mer_id: shop }),
		...(order === null ? {} : { order_id: order }),
		...(product === null ? {} : { product_id: product }),
	}
}
