import { Alert, Box, Button, Skeleton, Stack, TextField } from '@mui/material'
import { useEffect, useState } from 'react'
import { problemText } from '../../shared/problem-text.ts'
import { t } from '../../shared/words.ts'
import type { ChatCalls, ChatView, ChatWith } from './chat-calls.ts'
import { ChatLines } from './chat-lines.tsx'
import { FoundChats } from './found-chats.tsx'
import { useChats } from './use-chats.ts'

/** The list of conversations with its filters; each shows its last message and the number of unread ones. */
export function ChatList({ calls, current }: { calls: ChatCalls; current: string | undefined }) {
	const [view, setView] = useState<ChatView>('all')
	const [partner, setPartner] = useState<ChatWith>('all')
	const [typed, setTyped] = useState('')
	const [keyword, setKeyword] = useState('')
	const [page, setPage] = useState(1)
	const chats = useChats(calls, {
		view,
		with: partner,
		keyword: calls.name === 'desk' ? keyword : '',
		page,
	})
	useEffect(() => {
		const timer = setTimeout(() => {
			setKeyword(typed.trim())
			setPage(1)
		}, 300)
		return () => clearTimeout(timer)
	}, [typed])

	return (
		<Stack spacing={1.5} sx={{ p: 1.5, minHeight: 0, flex: 1 }}>
			{calls.hasShops && (
				<Choice
					label={t('chat.with')}
					all={partners}
					chosen={partner}
					wordOf={(one) => t(one === 'all' ? 'chat.view.all' : `chat.with.${one}`)}
					onChoose={(one) => {
						setPartner(one)
						setPage(1)
					}}
				/>
			)}
			<Choice
				label={t('chat.which')}
				all={calls.views}
				chosen={view}
				wordOf={(one) => t(`chat.view.${one}`)}
				onChoose={(one) => {
					setView(one)
					setPage(1)
				}}
			/>
			<TextField
				type="search"
				size="small"
				label={t(calls.name === 'desk' ? 'chat.search' : 'chat.search_shop')}
				value={typed}
				onChange={(event) => setTyped(event.target.value)}
				slotProps={{ htmlInput: { maxLength: 60, dir: 'auto' } }}
			/>
			{calls.name === 'shop' && keyword !== '' ? (
				<FoundChats keyword={keyword} current={current} />
			) : chats.error && !chats.data ? (
				<Alert
					severity="error"
					action={
						<Button color="inherit" onClick={() => void chats.refetch()}>
							{t('waiting.again')}
						</Button>
					}
				>
					{problemText(chats.error)}
				</Alert>
			) : chats.data === undefined ? (
				<Stack spacing={1} aria-busy="true" role="status" aria-label={t('layout.loading')}>
					{['a', 'b', 'c', 'd'].map((line) => (
						<Skeleton key={line} variant="rounded" height={60} />
					))}
				</Stack>
			) : (
				<ChatLines
					chats={chats.data}
					current={current}
					isFiltered={view !== 'all' || partner !== 'all' || keyword !== ''}
					page={page}
					onPage={setPage}
				/>
			)}
		</Stack>
	)
}

const partners: readonly ChatWith[] = ['all', 'shopper', 'shop']

/** Buttons of which one is pressed. */
function Choice<One extends string>({
	label,
	all,
	chosen,
	wordOf,
	onChoose,
}: {
	label: string
	all: readonly One[]
	chosen: One
	wordOf: (one: One) => string
	onChoose: (one: One) => void
}) {
	return (
		<Box
			role="group"
			aria-label={label}
			sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, flexShrink: 0 }}
		>
			{all.map((one) => (
				<Button
					key={one}
					size="small"
					variant={chosen === one ? 'contained' : 'outlined'}
					aria-pressed={chosen === one}
					onClick={() => onChoose(one)}
				>
					{wordOf(one)}
				</Button>
			))}
		</Box>
	)
}
