import { useQuery } from '@tanstack/react-query'
import type { ChatAbout } from '../../features/chat/index.ts'
import { call } from '../../shared/api.ts'
import { t } from '../../shared/messages.ts'
import { ChatFrame } from './chat-frame.tsx'
import { ChatPage } from './chat-page.tsx'
import { ChatShape } from './chat-shape.tsx'
import { NoChat } from './no-chat.tsx'

/** The conversation with a shop or the platform, begun now where there is none yet, with the card of what it is about. */
export function OpenedChat({ about }: { about: ChatAbout }) {
	const opened = useQuery({
		queryKey: ['openConversation', about],
		queryFn: () => call('openConversation', about, { quiet: true, skipRepeatCheck: true }),
		staleTime: Infinity,
	})
	if (opened.data)
		return <ChatPage sessionId={opened.data.session.session_id} offer={opened.data.offer} />
	return (
		<ChatFrame title={t('title.service')}>
			{opened.error === null ? (
				<ChatShape />
			) : (
				<NoChat error={opened.error} onRetry={() => void opened.refetch()} />
			)}
		</ChatFrame>
	)
}
