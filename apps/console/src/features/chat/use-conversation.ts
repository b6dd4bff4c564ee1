import type { ChatMessage, StaffChatSession } from '@portolan/contract'
import {
	useConversation as useSharedConversation,
	type KnownConversation,
	type ShownConversation,
} from '@portolan/web'
import { onLive, useLiveOpen } from '../../shared/live.ts'
import type { ChatCalls } from './chat-calls.ts'

/** What this page knows of a conversation. */
export type KnownChat = KnownConversation<StaffChatSession, ChatMessage>

/** A conversation as the page shows it. */
export type Conversation = ShownConversation<StaffChatSession, ChatMessage>

/** Keeps a conversation up to date while it is shown. */
export function useConversation(calls: ChatCalls, sessionId: string): Conversation {
	return useSharedConversation<StaffChatSession, ChatMessage>({
		queryKey: keyOf(calls, sessionId),
		ask: (asked, signal) => calls.messages({ session_id: sessionId, ...asked }, signal),
		listen: (onChange) =>
			onLive('chat', (change) => {
				if (change === null || change.subject === sessionId) onChange()
			}),
		isLive: useLiveOpen(),
	})
}

/** The key under which a conversation is known. */
export function keyOf(calls: ChatCalls, sessionId: string): readonly unknown[] {
	return ['chat', calls.name, sessionId]
}
