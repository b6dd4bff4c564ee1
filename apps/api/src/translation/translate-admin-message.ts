import { endpoints } from '@portolan/contract'
import { handle } from '../platform/http/handle.ts'
import { translateOwnMessage } from './translate-message.ts'

/** The endpoint of {@link translateOwnMessage} for operators. */
export const translateAdminMessage = handle(endpoints.translateAdminMessage, translateOwnMessage)
