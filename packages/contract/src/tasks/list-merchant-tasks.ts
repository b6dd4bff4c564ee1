import { endpoint } from '../endpoint.ts'
import { merchantTaskKinds, taskList } from '../tasks.ts'

export const listMerchantTasks = endpoint({
	by: 'merchant',
	staffRights: 'everybody',
	method: 'GET',
	path: '/merchant/task_list',
	summary: 'What the shop has to do next, the worst first.',
	reply: taskList(merchantTaskKinds),
})
