import { Button, EmptyState, Grid, PullList } from '@portolan/ui'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { failureText, type InputOf } from './api.ts'
import { t } from './messages.ts'
import {
	useList,
	type ItemOf,
	type ListCallName,
	type ListState,
	type QueryMore,
} from './queries.ts'

/** How a list is drawn. */
export interface ListFace<Item> {
	item: (item: Item, at: number) => ReactNode
	itemKey: (item: Item) => string
	/** Shown while the first page is loaded. */
	skeleton: ReactNode
	/** An EmptyState. */
	empty: ReactNode
	/** Cards in columns, or rows one below another (the default), in two columns where there is room. */
	layout?: 'grid' | 'rows'
	/** Shown above the list; moves with it when it is pulled. */
	head?: ReactNode
}

/** A list call as a list: pull to refresh, more near the end, skeletons, and what is shown for an empty and a failed list. */
export function CallList<Name extends ListCallName>({
	call,
	input,
	more,
	...face
}: ListFace<ItemOf<Name>> & {
	call: Name
	input?: Omit<InputOf<Name>, 'page'>
	more?: QueryMore
}) {
	return <ListView list={useList(call, input, more)} {...face} />
}

/** The same for a list that was loaded elsewhere with `useList`. */
export function ListView<Item>({
	list,
	item,
	itemKey,
	skeleton,
	empty,
	layout = 'rows',
	head,
}: ListFace<Item> & { list: ListState<Item> }) {
	const failed = list.error !== null && list.items.length === 0
	const rows = list.items.map((one, at) => <div key={itemKey(one)}>{item(one, at)}</div>)
	return (
		<PullList
			onRefresh={list.refresh}
			onMore={list.more}
			hasMore={list.hasMore}
			isMore={list.isMore}
			moreFailed={list.error !== null && !failed}
			showEnd={list.items.length > 0}
			texts={{
				pulling: t('list.pulling'),
				loosing: t('list.loosing'),
				loading: t('list.refreshing'),
				success: t('list.refreshed'),
				more: t('list.loading_more'),
				noMore: t('list.no_more'),
				moreFailed: t('list.more_failed'),
			}}
		>
			{head}
			{list.isPending && (
				<div aria-busy="true">
					<p role="status" className="sr-only">
						{t('common.loading')}
					</p>
					{skeleton}
				</div>
			)}
			{failed && <FailedState error={list.error} onRetry={() => void list.refresh()} />}
			{!list.isPending && !failed && list.items.length === 0 && empty}
			{rows.length > 0 &&
				(layout === 'grid' ? <Grid>{rows}</Grid> : <div className="rows">{rows}</div>)}
		</PullList>
	)
}

/** Shown for a part that could not be loaded, with a button that tries again. */
export function FailedState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
	return (
		<EmptyState
			icon={CloudOff}
			title={failureText(error)}
			action={
				<Button tone="soft" size="m" onPress={onRetry}>
					{t('common.retry')}
				</Button>
			}
		/>
	)
}
