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

/** How a query is asked. */
export interface QueryMore {
	/** False waits, for instance until an id is known or somebody is signed in. */
	enabled?: boolean
	/** How long an answer counts as fresh; 60 s where not said. */
	staleMs?: number
	/** Asks again and again while shown. */
	everyMs?: number
	quiet?: true | readonly ProblemKey[]
	/** Keeps showing the previous answer while another input is asked, as lists with filters do. */
	keepsPrevious?: boolean
}

/** One call as a query: kept under `[name, input]`. */
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

/** The library forbids replies that are functions, which JSON never is; the compiler cannot see that of a generic reply. */
function previousKept<Reply>(): Pick<UseQueryOptions<Reply>, 'placeholderData'> {
	return { placeholderData: keepPreviousData }
}

/** Asks a call while the component is shown. The input is part of the key, so a new input asks anew. */
export function useCall<Name extends CallName>(
	name: Name,
	input?: InputOf<Name>,
	more?: QueryMore,
): UseQueryResult<ReplyOf<Name>> {
	return useQuery(callQuery(name, input, more))
}

/** Drops what is known of some calls, so that what is shown asks again. */
export async function renew(...names: CallName[]): Promise<void> {
	await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
}

/** The calls that answer with a page: `{ list, count, page, limit, has_more }`. */
export type ListCallName = {
	[Name in CallName]: ReplyOf<Name> extends { list: unknown[]; has_more: boolean } ? Name : never
}[CallName]

/** One thing of a list call. */
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
	/** Asks the first page again and drops the others. */
	refresh: () => Promise<void>
}

/** Asks a list call page by page. */
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
			// Only the first page stays, so that a refresh of a long list asks once, not once per page.
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

/** Holds by {@link ListCallName}, which lets only such calls in; the compiler cannot follow it through a generic. */
function asPage<Item>(reply: unknown): PageOf<Item> {
	return reply as PageOf<Item>
}

/** Every list call takes `page`. */
function withPage<Name extends ListCallName>(input: unknown, page: number): InputOf<Name> {
	return { ...(input as object | undefined), page } as InputOf<Name>
}

/** An argument list with the input always in its place, which every call accepts. */
function argumentsOf<Name extends CallName>(
	_name: Name,
	input: InputOf<Name> | undefined,
	options: object,
): CallArguments<Name> {
	return [input, options] as unknown as CallArguments<Name>
}

/** How an action behaves around its call. */
export interface ActionMore {
	/** The calls whose answers it changes: asked again once it is done. */
	renews?: readonly CallName[]
	quiet?: true | readonly ProblemKey[]
	/** May be sent twice within a second, such as a quantity tapped up and down. */
	skipRepeatCheck?: true
}

/** The last call of an action, as a second tap finds it. */
interface FirstTap {
	body: string
	at: number
	state: 'running' | 'done' | 'failed'
}

/** A second tap this soon after the first is not meant, however the first call ended. */
const doubleTapMs = 500

/**
 * A call that changes something, with its state. Tapped twice, it is sent once, and the first call's outcome is the only one.
 * Calls marked IK get an Idempotency-Key that is made when the form opens and kept until the server has answered, so that a
 * second try after a lost connection pays nothing twice.
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
			// The first call says how it ends; the second has no end of its own.
			isDoubleTap(given[0]) ? Promise.withResolvers<never>().promise : action.mutateAsync(...given),
	}

	/** Notes a tap. A second one on the same button must not hide what the first one did. */
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
