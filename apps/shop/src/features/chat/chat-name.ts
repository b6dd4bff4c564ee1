import { t } from '../../shared/messages.ts'
import type { ChatMessage, ChatSession } from './chat-types.ts'

/** The name of the other side: the shop's, or ours. */
export function chatName(session: Pick<ChatSession, 'mer_id' | 'mer_name'>): string {
	return session.mer_id === null ? t('chat.platform') : session.mer_name
}

/** A message in one line, for lists and for screen readers. */
export function messageInShort({ type, content }: Pick<ChatMessage, 'type' | 'content'>): string {
	switch (type) {
		case 'text':
			return content
		case 'image':
			return t('chat.picture')
		case 'order':
			return t('chat.order')
		case 'product':
			return t('chat.product')
	}
}
