import {
	keepPreviousData,
	useInfiniteQuery,
	useMutation,
	useQuery,
	type InfiniteData,
	type UseMutationResult,
	type UseQueryOptions,
	type UseQueryResult,
} from '@tanstack/react-query'
import type { ProblemKey } from '@portolan/contract'
import { FormKey, wasAnswered } from '@portolan/web'
import { useRef, useState } from 'react'
import { call, type CallArguments, type CallName, type InputOf, type ReplyOf } from './api.ts'
import { calls, type CallShape } from './calls.ts'
import { repeatWindowMs } from './duplicate-submit.ts'
import { queryClient } from './query-client.ts'

/** The options of a query. */
export interface QueryMore {
	/** False waits, for instance until an id is known or somebody is signed in. */
	enabled?: boolean
	/** How long an answer counts as fresh; 60 s where not said. */
	staleMs?: number
	/** Polls while it is shown. */
	everyMs?: number
	quiet?: true | readonly ProblemKey[]
	/** Keeps showing the previous answer while that of another input is loaded, as lists with filters do. */
	keepsPrevious?: boolean
}

/** One call as a query, stored under `[name, input]`. */
export function callQuery<Name extends CallName>(
	name: Name,
	input?: InputOf<Name>,
	more: QueryMore = {},
): UseQueryOptions<ReplyOf<Name>> {
	return {
		queryKey: [name, input ?? {}],
		queryFn: ({ signal }: { signal: AbortSignal }) =>
			call(
				name,
				...argumentsOf(name, input, { signal, ...(more.quiet ? { quiet: more.quiet } : {}) }),
			),
		...(more.enabled === undefined ? {} : { enabled: more.enabled }),
		...(more.staleMs === undefined ? {} : { staleTime: more.staleMs }),
		...(more.everyMs === undefined ? {} : { refetchInterval: more.everyMs }),
		...(more.keepsPrevious ? previousKept<ReplyOf<Name>>() : {}),
	}
}

/** The library's type forbids functions as data; JSON never is one, but the compiler cannot see that of a generic reply. */
function previousKept<Reply>(): Pick<UseQueryOptions<Reply>, 'placeholderData'> {
	return { placeholderData: keepPreviousData }
}

/** Makes a call while the component is shown. The input is part of the key, so a new input makes a new call. */
export function useCall<Name extends CallName>(
	name: Name,
	input?: InputOf<Name>,
	more?: QueryMore,
): UseQueryResult<ReplyOf<Name>> {
	return useQuery(callQuery(name, input, more))
}

/** Invalidates the answers of some calls, so that those that are shown are loaded again. */
export async function renew(...names: CallName[]): Promise<void> {
	await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
}

/** The calls that return a page: `{ list, count, page, limit, has_more }`. */
export type ListCallName = {
	[Name in CallName]: ReplyOf<Name> extends { list: unknown[]; has_more: boolean } ? Name : never
}[CallName]

/** One item of a list call. */
export type ItemOf<Name extends ListCallName> =
	ReplyOf<Name> extends { list: (infer Item)[] } ? Item : never

/** A list that is loaded page by page. */
export interface ListState<Item> {
	items: readonly Item[]
	/** How many there are in all; 0 until the first page is here. */
	count: number
	isPending: boolean
	error: Error | null
	hasMore: boolean
	isMore: boolean
	more: () => void
	/** Loads the first page again and drops the others. */
	refresh: () => Promise<void>
}

/** Loads a list page by page. */
export function useList<Name extends ListCallName>(
	name: Name,
	input?: Omit<InputOf<Name>, 'page'>,
	more: QueryMore = {},
): ListState<ItemOf<Name>> {
	const queryKey = [name, 'pages', input ?? {}]
	const query = useInfiniteQuery<
		PageOf<ItemOf<Name>>,
		Error,
		InfiniteData<PageOf<ItemOf<Name>>, number>,
		readonly unknown[],
		number
	>({
		queryKey,
		initialPageParam: 1,
		queryFn: async ({ pageParam, signal }) =>
			asPage<ItemOf<Name>>(
				await call(
					name,
					...argumentsOf(name, withPage<Name>(input, pageParam), {
						signal,
						...(more.quiet ? { quiet: more.quiet } : {}),
					}),
				),
			),
		getNextPageParam: (last) => (last.has_more ? last.page + 1 : undefined),
		...(more.enabled === undefined ? {} : { enabled: more.enabled }),
		...(more.staleMs === undefined ? {} : { staleTime: more.staleMs }),
		...(more.keepsPrevious ? { placeholderData: keepPreviousData } : {}),
	})
	const pages = query.data?.pages ?? []
	return {
		items: pages.flatMap((page) => page.list),
		count: pages[0]?.count ?? 0,
		isPending: query.isPending,
		error: query.error,
		hasMore: query.hasNextPage,
		isMore: query.isFetchingNextPage,
		more: () => {
			if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
		},
		refresh: async () => {
			// Only the first page stays, so that a refresh of a long list makes one call, not one per page.
			queryClient.setQueryData<typeof query.data>(queryKey, (known) =>
				known
					? { pages: known.pages.slice(0, 1), pageParams: known.pageParams.slice(0, 1) }
					: known,
			)
			await query.refetch()
		},
	}
}

interface PageOf<Item> {
	list: Item[]
	count: number
	page: number
	has_more: boolean
}

/** True because {@link ListCallName} has only such calls; the compiler cannot see that of a generic. */
function asPage<Item>(reply: unknown): PageOf<Item> {
	return reply as PageOf<Item>
}

/** Every list call takes `page`. */
function withPage<Name extends ListCallName>(input: unknown, page: number): InputOf<Name> {
	return { ...(input as object | undefined), page } as InputOf<Name>
}

/** An argument list that always has the input, which every call accepts. */
function argumentsOf<Name extends CallName>(
	_name: Name,
	input: InputOf<Name> | undefined,
	options: object,
): CallArguments<Name> {
	return [input, options] as unknown as CallArguments<Name>
}

/** The options of an action. */
export interface ActionMore {
	/** The calls whose answers it changes: they are made again afterwards. */
	renews?: readonly CallName[]
	quiet?: true | readonly ProblemKey[]
	/** May be sent twice within a second, such as a quantity tapped up and down. */
	skipRepeatCheck?: true
}

/** The last call of an action, for a second tap. */
interface FirstTap {
	body: string
	at: number
	state: 'running' | 'done' | 'failed'
}

/** A second tap this soon after the first one is ignored, however the first call ended. */
const doubleTapMs = 500

/**
 * A call that changes something, with its state. Two taps send it once, and the outcome of the first call is the only one. Calls marked IK
 * get an Idempotency-Key that is made when the form opens and kept until the server has answered, so that a second try after a lost
 * connection pays nothing twice.
 */
export function useAction<Name extends CallName>(
	name: Name,
	more: ActionMore = {},
): UseMutationResult<ReplyOf<Name>, Error, InputOf<Name>> {
	const [key] = useState(() => new FormKey())
	const shape: CallShape = calls[name]
	const first = useRef<FirstTap | null>(null)
	const action = useMutation({
		mutationFn: async (input: InputOf<Name>) => {
			const body = JSON.stringify(input)
			const idempotencyKey = key.for(body)
			const tap = first.current
			try {
				const reply = await call(
					name,
					...argumentsOf(name, input, {
						...(shape.idempotent ? { idempotencyKey } : {}),
						...(more.quiet ? { quiet: more.quiet } : {}),
						...(more.skipRepeatCheck ? { skipRepeatCheck: true } : {}),
					}),
				)
				key.answered()
				if (tap) tap.state = 'done'
				return reply
			} catch (error) {
				if (tap) tap.state = 'failed'
				if (wasAnswered(error)) key.answered()
				throw error
			}
		},
		onSuccess: async () => {
			if (more.renews) await renew(...more.renews)
		},
	})
	return {
		...action,
		mutate: (...given) => {
			if (!isDoubleTap(given[0])) action.mutate(...given)
		},
		mutateAsync: (...given) =>
			// The first call reports its outcome; the second one reports none.
			isDoubleTap(given[0]) ? Promise.withResolvers<never>().promise : action.mutateAsync(...given),
	}

	/** Stores a tap. A second one on the same button must not hide the outcome of the first one. */
	function isDoubleTap(input: unknown): boolean {
		const body = JSON.stringify(input)
		const [tap, now] = [first.current, Date.now()]
		if (!more.skipRepeatCheck && tap?.body === body) {
			const sinceMs = now - tap.at
			const isOver = tap.state === 'failed' || (tap.state === 'done' && sinceMs >= repeatWindowMs)
			if (!isOver || sinceMs < doubleTapMs) return true
		}
		first.current = { body, at: now, state: 'running' }
		return false
	}
}
