import type { CallReply } from '@portolan/client'
import type { getShopRename } from '@portolan/contract'

/** A request for another name with everything needed to decide it. */
export type RenameRecord = CallReply<typeof getShopRename>
