import { Alert, Box, Paper, Typography } from '@mui/material'
import type { ChatCard, StaffChatSession } from '@portolan/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom'
import { ChatList, Conversation, useSending, type ChatCalls } from '../../features/chat/index.ts'
import { EvidencePictures } from '../../features/evidence/index.ts'
import { Page } from '../../shared/page.tsx'
import { problemText } from '../../shared/problem-text.ts'
import { t } from '../../shared/words.ts'

/**
 * The list of conversations on the start side, the chosen one beside it; in a narrow window only one of them. `order_id` or `shopper_id`
 * in the address opens the conversation with that shopper.
 */
export function ChatScreen({
	calls,
	lead,
	actions,
	aside,
}: {
	calls: ChatCalls
	lead: string
	actions?: ReactNode
	aside: (session: StaffChatSession) => ReactNode
}) {
	const { id } = useParams()
	const [query] = useSearchParams()
	const { state } = useLocation()
	const sending = useSending(calls)
	const about = aboutOf(query)
	if (about) return <Opening calls={calls} about={about} />
	return (
		<Page title={t('chat.title')} lead={lead} actions={actions}>
			<Paper
				variant="outlined"
				sx={{
					display: 'flex',
					borderRadius: 4,
					overflow: 'hidden',
					height: 'max(440px, calc(100dvh - 290px))',
				}}
			>
				<Box
					component="section"
					aria-label={t('chat.list')}
					sx={{
						display: { xs: id === undefined ? 'flex' : 'none', md: 'flex' },
						flexDirection: 'column',
						width: { xs: '100%', md: 340 },
						flexShrink: 0,
						minHeight: 0,
						borderInlineEnd: { md: 1 },
						borderColor: { md: 'divider' },
					}}
				>
					<ChatList calls={calls} current={id} />
				</Box>
				<Box
					sx={{
						display: { xs: id === undefined ? 'none' : 'flex', md: 'flex' },
						flex: 1,
						minWidth: 0,
						minHeight: 0,
					}}
				>
					{id === undefined ? (
						<Typography sx={{ m: 'auto', p: 4, color: 'text.secondary' }}>
							{t('chat.choose')}
						</Typography>
					) : (
						<Conversation
							key={id}
							calls={calls}
							sessionId={id}
							offer={offerOf(state)}
							sending={sending}
							picture={(url, alt) => <EvidencePictures urls={[url]} alt={alt} />}
							aside={aside}
						/>
					)}
				</Box>
			</Paper>
		</Page>
	)
}

type About = Parameters<ChatCalls['open']>[0]

function aboutOf(query: URLSearchParams): About | null {
	const order = query.get('order_id')
	const shopper = query.get('shopper_id')
	if (order !== null) return { order_id: order }
	return shopper === null ? null : { shopper_id: shopper }
}

/** Opens the conversation and goes to it; the card of the order is offered there. */
function Opening({ calls, about }: { calls: ChatCalls; about: About }) {
	const opened = useQuery({
		queryKey: ['chat_open', calls.name, about],
		queryFn: () => calls.open(about),
		staleTime: Infinity,
		retry: false,
	})
	if (opened.data)
		return (
			<Navigate
				replace
				to={`/chat/${opened.data.session.session_id}`}
				state={{ offer: opened.data.offer }}
			/>
		)
	return (
		<Page title={t('chat.title')}>
			{opened.error && <Alert severity="error">{problemText(opened.error)}</Alert>}
		</Page>
	)
}

/** Only {@link Opening} writes the state of this address. */
function offerOf(state: unknown): ChatCard | null {
	return (state as { offer?: ChatCard | null } | null)?.offer ?? null
}
