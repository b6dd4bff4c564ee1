import type { CallReply } from '@portolan/client'
import { listAdminTasks } from '@portolan/contract'
import { filteredList, TaskList, type ShownTask } from '../../features/tasks/index.ts'
import { Answered } from '../../shared/answered.tsx'
import { money, networkName } from '../../shared/format.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { t, wordFor, type WordKey } from '../../shared/words.ts'

type Task = CallReply<typeof listAdminTasks>['list'][number]
type Kind = Task['kind']

interface KindOfTask {
	action: WordKey
	/** The page of one, by its id; the list, where one has no page. */
	one: (id: string) => string
	all: string
	/** How people read the name of the record, where it is not already in their words. */
	name?: (name: string) => string
}

const withdrawal = (id: string) => `/withdrawals/${id}`
const payout = (id: string) => `/payouts/${id}`

const kinds: Record<Kind, KindOfTask> = {
	alarm: {
		...onlyList('/reconciliation'),
		name: (name) => wordFor('law', name),
	},
	network: { ...onlyList('/networks'), name: networkName },
	recharge: {
		action: 'task.decide',
		one: (id) => `/recharges/${id}`,
		all: filteredList('/recharges', { status: '0' }),
	},
	withdrawal: {
		action: 'task.decide',
		one: withdrawal,
		all: filteredList('/withdrawals', { status: '0' }),
	},
	pay_withdrawal: {
		action: 'task.pay',
		one: withdrawal,
		all: filteredList('/withdrawals', { to_pay: '1' }),
	},
	return: {
		action: 'task.decide',
		one: withdrawal,
		all: filteredList('/withdrawals', { returning: '1' }),
	},
	payout: { action: 'task.decide', one: payout, all: filteredList('/payouts', {}) },
	pay_payout: { action: 'task.pay', one: payout, all: filteredList('/payouts', {}) },
	shop_return: {
		action: 'task.decide',
		one: payout,
		all: filteredList('/payouts', { returning: '1' }),
	},
	deposit: {
		...onlyList(filteredList('/deposits', { state: 'auditing' })),
		name: networkName,
	},
	adjustment: onlyList(filteredList('/adjustments', { status: 'asked' })),
	address: { ...onlyList('/networks'), name: networkName },
	grant: onlyList('/operators'),
	setting: onlyList('/settings'),
	dispute: {
		action: 'task.decide',
		one: (id) => `/disputes/${id}`,
		all: filteredList('/disputes', { status: 'dispute' }),
	},
	cancel: {
		action: 'task.decide',
		one: (id) => `/orders/${id}`,
		all: filteredList('/orders', { cancel_asked: '1' }),
	},
	application: {
		action: 'task.decide',
		one: (id) => `/applications/${id}`,
		all: filteredList('/applications', { status: 'waiting' }),
	},
	rename: {
		action: 'task.decide',
		one: (id) => `/renames/${id}`,
		all: filteredList('/renames', { status: 'waiting' }),
	},
	message: {
		action: 'seller.answer',
		one: (id) => `/chat/${id}`,
		all: '/chat',
	},
}

/** What this operator can do next. */
export function AdminTasks() {
	return (
		<Answered asked={useAsk(listAdminTasks)}>
			{({ list, counts }) => (
				<TaskList
					tasks={list.map(shown)}
					counts={counts.map(({ kind, count: number }) => ({
						what: t(`admin_task.${kind}`),
						number,
						to: kinds[kind].all,
					}))}
				/>
			)}
		</Answered>
	)
}

function shown(task: Task): ShownTask {
	const { action, one, name } = kinds[task.kind]
	return {
		key: `${task.kind} ${task.id}`,
		what: t(`admin_task.${task.kind}`),
		about: [name?.(task.name) ?? task.name, task.amount === null ? '' : money(task.amount)],
		at: task.at,
		isDue: task.due === 1,
		isOverdue: task.overdue === 1,
		...(task.second === 1 && { note: t('task.second') }),
		action: t(action),
		to: one(task.id),
	}
}

/** Records that are decided on in their list. */
function onlyList(path: string): KindOfTask {
	return { action: 'task.decide', one: () => path, all: path }
}
