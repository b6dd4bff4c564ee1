import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useLive, useLiveOpen } from '../../shared/live.ts'
import type { ChatCalls, ChatList, ChatView, ChatWith } from './chat-calls.ts'

/** How often to ask while the live stream is down. */
export const askEveryMs = 15_000

/** A page of conversations, kept up to date by the live stream, and by asking regularly while the stream is down. */
export function useChats(
	calls: ChatCalls,
	asked: { view: ChatView; with: ChatWith; keyword: string; page: number },
	isEnabled = true,
): UseQueryResult<ChatList> {
	const queryClient = useQueryClient()
	const isLive = useLiveOpen()
	useLive('chat', () => {
		void queryClient.invalidateQueries({ queryKey: ['chats', calls.name] })
	})
	return useQuery({
		queryKey: ['chats', calls.name, asked],
		queryFn: () => calls.list(asked),
		enabled: isEnabled,
		placeholderData: (before) => before,
		refetchInterval: isLive ? false : askEveryMs,
	})
}
