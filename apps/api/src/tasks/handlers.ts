import type { AnyHandler } from '../platform/http/handle.ts'
import { listAdminTasks } from './list-admin-tasks.ts'
import { listMerchantTasks } from './list-merchant-tasks.ts'

/** The handlers of tasks. */
export const taskHandlers: readonly AnyHandler[] = [listMerchantTasks, listAdminTasks]
