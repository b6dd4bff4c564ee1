import type { ChatMessage, StaffChatSession } from '@portolan/contract'
import { t } from '../../shared/words.ts'

/** The name of a shopper: nickname or username; none if the account is closed. */
export function shopperName(session: Pick<StaffChatSession, 'shopper_name' | 'open'>): string {
	if (session.shopper_name !== '') return session.shopper_name
	return t(session.open === 1 ? 'chat.no_name' : 'chat.closed_account')
}

/** A message in one line. */
export function inShort({ type, content }: Pick<ChatMessage, 'type' | 'content'>): string {
	return type === 'text' ? content : t(`chat.type.${type}`)
}
