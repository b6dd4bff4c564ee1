import { useConversation as useSharedConversation } from '@portolan/web'
import { call } from '../../shared/api.ts'
import { onLive, useLiveOpen } from '../../shared/live.ts'
import { queryClient } from '../../shared/query-client.ts'
import type { ChatMessage, ChatSession, KnownChat } from './chat-types.ts'

/** A conversation as this page shows it. */
export interface Conversation {
	known: KnownChat | undefined
	error: Error | null
	again: () => void
	/** Older messages are being loaded. */
	isMore: boolean
	moreFailed: boolean
	more: () => void
}

/** Keeps a conversation up to date while it is shown: by live events, and by polling while the stream is closed. */
export function useConversation(sessionId: string): Conversation {
	const { older, askOlder, ...chat } = useSharedConversation<ChatSession, ChatMessage>({
		queryKey: keyOf(sessionId),
		ask: (asked, signal) =>
			call(
				'listMessages',
				{ session_id: sessionId, ...asked },
				{ quiet: true, ...(signal && { signal }) },
			),
		listen: (onChange) =>
			onLive('chat', (change) => {
				if (change === null || change.subject === sessionId) onChange()
			}),
		isLive: useLiveOpen(),
	})
	return { ...chat, isMore: older === 'asking', moreFailed: older === 'failed', more: askOlder }
}

/** Loads what was written since. */
export function renewConversation(sessionId: string): void {
	void queryClient.invalidateQueries({ queryKey: keyOf(sessionId) })
}

function keyOf(sessionId: string): readonly unknown[] {
	return ['listMessages', sessionId]
}
