import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { postMessage } from '../post-message.ts'

/** The endpoint of {@link postMessage}. */
export const sendMerchantMessage = handle(endpoints.sendMerchantMessage, postMessage)
