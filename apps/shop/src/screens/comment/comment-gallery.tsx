import { CallError } from '@portolan/client'
import {
	sampleLine,
	sampleReviewed,
	type ReviewKind,
	type ReviewLine,
} from '../../features/reviews/index.ts'
import type { ListState } from '../../shared/queries.ts'
import { sampleList } from '../../shared/sample-list.ts'
import { ReviewLines } from './review-lines.tsx'
import { Writing } from './review-sheet.tsx'
import { ReviewTabs } from './review-tabs.tsx'

const nothing = () => undefined
const none: readonly ReviewLine[] = []

function Face({
	kind = 'todo',
	items = none,
	...state
}: Partial<Pick<ListState<ReviewLine>, 'items' | 'isPending' | 'error'>> & { kind?: ReviewKind }) {
	return (
		<>
			<ReviewTabs kind={kind} onKind={nothing} />
			<ReviewLines list={sampleList(items, state)} kind={kind} onAct={nothing} />
		</>
	)
}

/** The states of reviewing, for the gallery. */
export const gallery = {
	loading: () => <Face isPending />,
	empty: () => <Face />,
	none_written: () => <Face kind="done" />,
	one: () => <Face items={[sampleLine()]} />,
	many: () => (
		<Face items={['a', 'b', 'c'].map((order_product_id) => sampleLine({ order_product_id }))} />
	),
	reviewed: () => <Face kind="done" items={sampleReviewed()} />,
	refused: () => <Face error={new CallError('unreachable', '')} />,
	writing: () => <Writing act={{ action: 'write', line: sampleLine() }} onDone={nothing} />,
	editing: () => (
		<Writing act={{ action: 'edit', line: sampleReviewed()[0] ?? sampleLine() }} onDone={nothing} />
	),
	following_up: () => (
		<Writing
			act={{ action: 'append', line: sampleReviewed()[0] ?? sampleLine() }}
			onDone={nothing}
		/>
	),
}
