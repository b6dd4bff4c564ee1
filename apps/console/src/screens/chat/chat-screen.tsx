import { Alert, Box, Paper, Typography } from '@mui/material'
import type { ChatCard, StaffChatSession } from '@portolan/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom'
import {
	ChatList,
	Conversation,
	useSending,
	type ChatAbout,
	type ChatCalls,
} from '../../features/chat/index.ts'
import { EvidencePictures } from '../../features/evidence/index.ts'
import { Page } from '../../shared/page.tsx'
import { problemText } from '../../shared/problem-text.ts'
import { t } from '../../shared/words.ts'

/**
 * The list of conversations on the start side, the chosen one beside it; in a narrow window only one of them. `order_id`, `shopper_id`,
 * `mer_id` or `platform` in the address opens the conversation with that shopper or shop, or with the platform.
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
	if (about) return <Opening calls={calls} about={about} draft={draftOf(query)} />
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
							offer={stateOf(state).offer}
							draft={stateOf(state).draft}
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

function aboutOf(query: URLSearchParams): ChatAbout | null {
	const named = ['mer_id', 'shopper_id', 'order_id', 'product_id'] as const
	const about: ChatAbout = query.get('platform') === '1' ? { platform: 1 } : {}
	for (const name of named) {
		const id = query.get(name)
		if (id !== null) about[name] = id
	}
	return Object.keys(about).length === 0 ? null : about
}

/** The beginning of a message about what has no card. */
function draftOf(query: URLSearchParams): string {
	const number = query.get('payout_sn')
	return number === null ? '' : t('chat.draft_payout', { number })
}

/** Opens the conversation and goes to it; the card of the order or product is offered there. */
function Opening({ calls, about, draft }: { calls: ChatCalls; about: ChatAbout; draft: string }) {
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
				state={{ offer: opened.data.offer, draft }}
			/>
		)
	return (
		<Page title={t('chat.title')}>
			{opened.error && <Alert severity="error">{problemText(opened.error)}</Alert>}
		</Page>
	)
}

/** Only {@link Opening} writes the state of this address. */
function stateOf(state: unknown): { offer: ChatCard | null; draft: string } {
	const opened = state as { offer?: ChatCard | null; draft?: string } | null
	return { offer: opened?.offer ?? null, draft: opened?.draft ?? '' }
}
