import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { readStaffChat } from '../read-chat.ts'

/** The endpoint of {@link readStaffChat}. */
export const listMerchantMessages = handle(endpoints.listMerchantMessages, readStaffChat)
