import type { CallReply } from '@portolan/client'
import { listMerchantTasks } from '@portolan/contract'
import { filteredList, TaskList, type ShownTask } from '../../features/tasks/index.ts'
import { Answered } from '../../shared/answered.tsx'
import { money } from '../../shared/format.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { t, type WordKey } from '../../shared/words.ts'
import { HolidayLine } from './holiday-line.tsx'

type Tasks = CallReply<typeof listMerchantTasks>
type Task = Tasks['list'][number]
type Kind = Task['kind']

interface KindOfTask {
	what: WordKey
	/** What several are called, where that is another word. */
	several?: WordKey
	/** The word of the button. */
	action: WordKey
	/** The page of one, by its id, and the list of all. */
	one: (id: string) => string
	all: string
	dueWords?: WordKey
}

const kinds: Record<Kind, KindOfTask> = {
	ship: {
		what: 'seller.task.ship',
		several: 'seller.to_ship',
		action: 'seller.ship',
		one: (id) => `/orders/${id}`,
		all: filteredList('/orders', { status: '1' }),
	},
	cancel: {
		what: 'seller.task.cancel',
		action: 'task.open',
		one: (id) => `/orders/${id}`,
		all: filteredList('/orders', { status: '1' }),
	},
	claim: {
		what: 'seller.task.claim',
		several: 'seller.claims_to_answer',
		action: 'seller.answer',
		one: (id) => `/claims/${id}`,
		all: filteredList('/claims', { status: 'answer' }),
		dueWords: 'task.by_itself',
	},
	dispute: {
		what: 'seller.task.dispute',
		action: 'task.open',
		one: (id) => `/claims/${id}`,
		all: filteredList('/claims', { status: 'dispute' }),
	},
	message: {
		what: 'seller.task.message',
		action: 'seller.answer',
		one: (id) => `/chat/${id}`,
		all: '/chat',
	},
	platform_message: {
		what: 'seller.task.platform_message',
		action: 'seller.answer',
		one: (id) => `/chat/${id}`,
		all: '/chat',
	},
	taken_off: {
		what: 'seller.task.taken_off',
		action: 'task.open',
		one: (id) => `/products/${id}`,
		all: filteredList('/products', { state: 'taken_off' }),
	},
	sold_out: {
		what: 'product.sold_out',
		action: 'task.open',
		one: (id) => `/products/${id}`,
		all: filteredList('/products', { low_stock: '1' }),
	},
	low_stock: {
		what: 'seller.low_stock',
		action: 'task.open',
		one: (id) => `/products/${id}`,
		all: filteredList('/products', { low_stock: '1' }),
	},
	review: {
		what: 'seller.task.review',
		several: 'seller.reviews_to_answer',
		action: 'seller.answer',
		one: () => filteredList('/reviews', { answered: '0' }),
		all: filteredList('/reviews', { answered: '0' }),
	},
}

/** What the shop has to do next. */
export function MerchantTasks() {
	return (
		<Answered asked={useAsk(listMerchantTasks)}>
			{({ list, counts }) => (
				<TaskList
					first={<HolidayLine />}
					tasks={list.map(shown)}
					counts={counts.map(({ kind, count: number }) => ({
						what: t(kinds[kind].several ?? kinds[kind].what),
						number,
						to: kinds[kind].all,
					}))}
				/>
			)}
		</Answered>
	)
}

function shown(task: Task): ShownTask {
	const { what, action, one, dueWords } = kinds[task.kind]
	return {
		key: `${task.kind} ${task.id}`,
		what: t(what),
		about: [
			task.name === '' && task.kind === 'message' ? t('chat.no_name') : task.name,
			task.amount === null ? '' : money(task.amount),
			task.kind === 'low_stock' ? t('seller.task.low_stock', { count: task.left ?? 0 }) : '',
		],
		at: task.at,
		isDue: task.due === 1,
		isOverdue: task.overdue === 1,
		...(dueWords && { dueWords }),
		action: t(action),
		to: one(task.id),
	}
}
