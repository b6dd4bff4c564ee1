import { listAdminTasks } from './list-admin-tasks.ts'
import { listMerchantTasks } from './list-merchant-tasks.ts'

export * from './list-admin-tasks.ts'
export * from './list-merchant-tasks.ts'

/** The endpoints of the module tasks, by their names. */
export const taskEndpoints = {
	listAdminTasks,
	listMerchantTasks,
}
