import {
	Alert,
	Avatar,
	Box,
	Button,
	Chip,
	List,
	ListItem,
	ListItemButton,
	Skeleton,
	Stack,
	TextField,
	Typography,
} from '@mui/material'
import type { StaffChatSession } from '@portolan/contract'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { count } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { problemText } from '../../shared/problem-text.ts'
import { t } from '../../shared/words.ts'
import type { ChatCalls, ChatView } from './chat-calls.ts'
import { inShort, shopperName } from './chat-words.ts'
import { FoundChats } from './found-chats.tsx'
import { useChats } from './use-chats.ts'

/** The list of conversations with its filters; each shows its last message and the number of unread ones. */
export function ChatList({ calls, current }: { calls: ChatCalls; current: string | undefined }) {
	const [view, setView] = useState<ChatView>('all')
	const [typed, setTyped] = useState('')
	const [keyword, setKeyword] = useState('')
	const [page, setPage] = useState(1)
	const chats = useChats(calls, { view, keyword: calls.name === 'desk' ? keyword : '', page })
	useEffect(() => {
		const timer = setTimeout(() => {
			setKeyword(typed.trim())
			setPage(1)
		}, 300)
		return () => clearTimeout(timer)
	}, [typed])

	return (
		<Stack spacing={1.5} sx={{ p: 1.5, minHeight: 0, flex: 1 }}>
			<Box
				role="group"
				aria-label={t('chat.which')}
				sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
			>
				{calls.views.map((one) => (
					<Button
						key={one}
						size="small"
						variant={view === one ? 'contained' : 'outlined'}
						aria-pressed={view === one}
						onClick={() => {
							setView(one)
							setPage(1)
						}}
					>
						{t(`chat.view.${one}`)}
					</Button>
				))}
			</Box>
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
			) : chats.data.list.length === 0 ? (
				<Typography sx={{ p: 3, textAlign: 'center', color: 'text.secondary' }}>
					{t(view === 'all' && keyword === '' ? 'chat.none' : 'chat.none_here')}
				</Typography>
			) : (
				<>
					<List disablePadding aria-label={t('chat.title')} sx={{ overflowY: 'auto', flex: 1 }}>
						{chats.data.list.map((session) => (
							<Line
								key={session.session_id}
								session={session}
								isHere={session.session_id === current}
							/>
						))}
					</List>
					{(page > 1 || chats.data.has_more) && (
						<Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
							<Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
								{t('chat.newer')}
							</Button>
							<Button
								size="small"
								disabled={!chats.data.has_more}
								onClick={() => setPage(page + 1)}
							>
								{t('chat.older_chats')}
							</Button>
						</Box>
					)}
				</>
			)}
		</Stack>
	)
}

function Line({ session, isHere }: { session: StaffChatSession; isHere: boolean }) {
	const { last, unread, seat } = session
	const name = shopperName(session)
	return (
		<ListItem disablePadding sx={{ mb: 0.5 }}>
			<ListItemButton
				component={Link}
				to={`/chat/${session.session_id}`}
				selected={isHere}
				aria-current={isHere ? 'true' : undefined}
				sx={{ borderRadius: 3, gap: 1.5, px: 1.5 }}
			>
				<Avatar
					src={session.shopper_avatar === '' ? undefined : session.shopper_avatar}
					alt=""
					sx={{ width: 36, height: 36, fontSize: 15 }}
				>
					{Array.from(name)[0]}
				</Avatar>
				<Box sx={{ minWidth: 0, flex: 1 }}>
					<Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
						<Typography component="span" noWrap dir="auto" sx={{ flex: 1, fontWeight: 600 }}>
							{name}
						</Typography>
						<Typography component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
							<Moment at={session.updatetime} />
						</Typography>
					</Box>
					<Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
						<Typography
							component="span"
							noWrap
							dir="auto"
							sx={{ flex: 1, fontSize: 13, color: 'text.secondary' }}
						>
							{last &&
								(last.from === 'staff' ? t('chat.we', { text: inShort(last) }) : inShort(last))}
						</Typography>
						{unread > 0 && (
							<Chip
								size="small"
								color="error"
								label={
									<>
										{count(unread)}
										<span style={heardOnly}> {t('chat.unread')}</span>
									</>
								}
							/>
						)}
					</Box>
					{seat && (
						<Typography component="span" noWrap sx={{ fontSize: 12, color: 'text.secondary' }}>
							{seat.mine === 1 ? t('chat.mine') : t('chat.answers', { name: seat.name })}
						</Typography>
					)}
				</Box>
			</ListItemButton>
		</ListItem>
	)
}

/** For screen readers only, not visible. */
const heardOnly = { position: 'absolute', clipPath: 'inset(50%)' } as const
