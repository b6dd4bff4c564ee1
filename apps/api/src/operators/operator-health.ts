import type { HealthReader } from '../platform/http/module-health.ts'
import { readAdminQueues } from './operator-ports.ts'

/** What waits for operators: withdrawals, recharges, disputes and the other queues of their first page. */
export const operatorHealth: HealthReader = async (_db, _now, ctx) => {
	const queues = await readAdminQueues(ctx)
	const gauge = (name: string, help: string, read: (queue: (typeof queues)[number]) => number) =>
		queues.map((queue) => ({ name, help, labels: { queue: queue.name }, value: read(queue) }))
	return {
		gauges: [
			...gauge('admin_queue_waiting', 'What waits for an operator.', ({ waiting }) => waiting),
			...gauge(
				'admin_queue_overdue',
				'What has waited longer than was promised.',
				({ overdue }) => overdue,
			),
		],
		notes: [],
	}
}
