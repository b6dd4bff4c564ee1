import { endpoints } from '@portolan/contract'
import { handle } from '../platform/http/handle.ts'
import { translateOwnMessage } from './translate-message.ts'

/** The endpoint of {@link translateOwnMessage} for the people of a shop. */
export const translateMerchantMessage = handle(
	endpoints.translateMerchantMessage,
	translateOwnMessage,
)
