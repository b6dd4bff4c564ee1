import { Box, Button, List, ListItem, ListItemButton, Stack, Typography } from '@mui/material'
import { searchMerchantConversations, type FoundConversation } from '@portolan/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Answered } from '../../shared/answered.tsx'
import { call } from '../../shared/api.ts'
import { Moment } from '../../shared/moment.tsx'
import { t } from '../../shared/words.ts'
import { ourSide, partnerName } from './chat-words.ts'

/** The shop's conversations that a search found, each with the line that fits. */
export function FoundChats({ keyword, current }: { keyword: string; current: string | undefined }) {
	const found = useInfiniteQuery({
		queryKey: ['chats', 'shop', 'found', keyword],
		queryFn: ({ pageParam, signal }) =>
			call(
				searchMerchantConversations,
				{ keyword, ...(pageParam !== null && { cursor: pageParam }) },
				{ signal },
			),
		initialPageParam: null as string | null,
		getNextPageParam: ({ next }) => next,
	})
	const list = found.data?.pages.flatMap((page) => page.list) ?? []
	return (
		<Box sx={{ minHeight: 0, flex: 1, overflowY: 'auto' }}>
			<Answered asked={found}>
				{() =>
					list.length === 0 ? (
						<Typography
							role="status"
							sx={{ p: 3, textAlign: 'center', color: 'text.secondary', overflowWrap: 'anywhere' }}
						>
							{t('chat.found_none', { keyword })}
						</Typography>
					) : (
						<Stack spacing={1}>
							<List disablePadding aria-label={t('chat.found')}>
								{list.map((one) => (
									<Line
										key={one.session.session_id}
										found={one}
										isHere={one.session.session_id === current}
									/>
								))}
							</List>
							{found.hasNextPage && (
								<Button
									size="small"
									loading={found.isFetchingNextPage}
									onClick={() => void found.fetchNextPage()}
								>
									{t('chat.older_chats')}
								</Button>
							)}
						</Stack>
					)
				}
			</Answered>
		</Box>
	)
}

function Line({ found, isHere }: { found: FoundConversation; isHere: boolean }) {
	const { session, kind, from, line, at } = found
	const pieces = line.map(({ text, is_match: isMatch }, index) => {
		const key = `${index}-${text}`
		return isMatch ? (
			<Box
				component="mark"
				key={key}
				sx={{ bgcolor: '#ffe08a', color: '#1c1b18', borderRadius: 0.5 }}
			>
				{text}
			</Box>
		) : (
			<span key={key}>{text}</span>
		)
	})
	return (
		<ListItem disablePadding sx={{ mb: 0.5 }}>
			<ListItemButton
				component={Link}
				to={`/chat/${session.session_id}`}
				selected={isHere}
				aria-current={isHere ? 'true' : undefined}
				sx={{ display: 'block', borderRadius: 3, px: 1.5 }}
			>
				<Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
					<Typography component="span" noWrap dir="auto" sx={{ flex: 1, fontWeight: 600 }}>
						{kind === 'name' ? pieces : partnerName(session)}
					</Typography>
					<Typography component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
						<Moment at={at} />
					</Typography>
				</Box>
				{kind !== 'name' && (
					<Typography
						component="span"
						dir="auto"
						sx={{
							display: 'block',
							fontSize: 13,
							color: 'text.secondary',
							overflowWrap: 'anywhere',
						}}
					>
						{kind !== 'message' && `${t(`chat.type.${kind}`)}: `}
						{kind === 'message' && from === ourSide(session) ? t('chat.we', { text: '' }) : ''}
						<bdi>{pieces}</bdi>
					</Typography>
				)}
			</ListItemButton>
		</ListItem>
	)
}
