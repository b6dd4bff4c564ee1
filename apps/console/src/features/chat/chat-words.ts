import type { ChatMessage, StaffChatSession } from '@portolan/contract'
import { t } from '../../shared/words.ts'

/**
 * The name of whom one talks with: the shop, the platform, or a shopper by nickname or username, which a closed account does not have.
 */
export function partnerName(
	session: Pick<StaffChatSession, 'with' | 'mer_name' | 'shopper_name' | 'open'>,
): string {
	if (session.with === 'platform') return t('who.operator')
	if (session.with === 'shop') return session.mer_name
	if (session.shopper_name !== '') return session.shopper_name
	return t(session.open === 1 ? 'chat.no_name' : 'chat.closed_account')
}

/** The side on which the reader of a conversation writes. */
export function ourSide(session: Pick<StaffChatSession, 'with'>): ChatMessage['from'] {
	return session.with === 'platform' ? 'shop' : 'staff'
}

/** A message in one line. */
export function inShort({ type, content }: Pick<ChatMessage, 'type' | 'content'>): string {
	return type === 'text' ? content : t(`chat.type.${type}`)
}
