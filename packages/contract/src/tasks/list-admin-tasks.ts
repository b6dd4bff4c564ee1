import { endpoint } from '../endpoint.ts'
import { operatorRoles } from '../operator-roles.ts'
import { adminTaskKinds, taskList } from '../tasks.ts'

export const listAdminTasks = endpoint({
	by: 'operator',
	roles: operatorRoles,
	method: 'GET',
	path: '/admin/task_list',
	summary: 'What this operator can do next, by their roles, the worst first.',
	reply: taskList(adminTaskKinds),
})
