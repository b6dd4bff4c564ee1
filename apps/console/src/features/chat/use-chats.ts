import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useLive, useLiveOpen } from '../../shared/live.ts'
import type { ChatCalls, ChatList, ChatView } from './chat-calls.ts'

/** How often is asked while nothing comes live. */
export const askEveryMs = 15_000

/** A page of conversations, kept up to date by the stream, and by asking while the stream is down. */
export function useChats(
	calls: ChatCalls,
	asked: { view: ChatView; keyword: string; page: number },
): UseQueryResult<ChatList> {
	const queryClient = useQueryClient()
	const isLive = useLiveOpen()
	useLive('chat', () => {
		void queryClient.invalidateQueries({ queryKey: ['chats', calls.name] })
	})
	return useQuery({
		queryKey: ['chats', calls.name, asked],
		queryFn: () => calls.list(asked),
		placeholderData: (before) => before,
		refetchInterval: isLive ? false : askEveryMs,
	})
}
