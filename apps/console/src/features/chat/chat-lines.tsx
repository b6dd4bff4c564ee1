import {
	Avatar,
	Box,
	Button,
	Chip,
	List,
	ListItem,
	ListItemButton,
	Typography,
} from '@mui/material'
import type { StaffChatSession } from '@portolan/contract'
import { Link } from 'react-router-dom'
import { count } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { t } from '../../shared/words.ts'
import type { ChatList } from './chat-calls.ts'
import { inShort, ourSide, partnerName } from './chat-words.ts'

/** A page of conversations, below that with the platform at the desk of a shop. */
export function ChatLines({
	chats,
	current,
	isFiltered,
	page,
	onPage,
}: {
	chats: ChatList
	current: string | undefined
	isFiltered: boolean
	page: number
	onPage: (page: number) => void
}) {
	return (
		<>
			{chats.platform !== undefined && <PlatformLine session={chats.platform} current={current} />}
			{chats.list.length === 0 ? (
				<Typography sx={{ p: 3, textAlign: 'center', color: 'text.secondary' }}>
					{t(isFiltered ? 'chat.none_here' : 'chat.none')}
				</Typography>
			) : (
				<List disablePadding aria-label={t('chat.title')} sx={{ overflowY: 'auto', flex: 1 }}>
					{chats.list.map((session) => (
						<Line
							key={session.session_id}
							session={session}
							isHere={session.session_id === current}
						/>
					))}
				</List>
			)}
			{(page > 1 || chats.has_more) && (
				<Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
					<Button size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
						{t('chat.newer')}
					</Button>
					<Button size="small" disabled={!chats.has_more} onClick={() => onPage(page + 1)}>
						{t('chat.older_chats')}
					</Button>
				</Box>
			)}
		</>
	)
}

/** The conversation of the shop with the platform, above all others; it opens with a press if it was never opened. */
function PlatformLine({
	session,
	current,
}: {
	session: StaffChatSession | null
	current: string | undefined
}) {
	return (
		<List
			disablePadding
			aria-label={t('who.operator')}
			sx={{ flexShrink: 0, borderBottom: 1, borderColor: 'divider', pb: 0.5 }}
		>
			{session !== null && session.last !== null ? (
				<Line session={session} isHere={session.session_id === current} />
			) : (
				<ListItem disablePadding sx={{ mb: 0.5 }}>
					<ListItemButton
						component={Link}
						to={session === null ? '/chat?platform=1' : `/chat/${session.session_id}`}
						selected={session !== null && session.session_id === current}
						sx={{ borderRadius: 3, gap: 1.5, px: 1.5 }}
					>
						<PartnerPicture with="platform" picture="" name={t('who.operator')} />
						<Box sx={{ minWidth: 0, flex: 1 }}>
							<Typography component="span" noWrap sx={{ display: 'block', fontWeight: 600 }}>
								{t('who.operator')}
							</Typography>
							<Typography
								component="span"
								sx={{ display: 'block', fontSize: 13, color: 'text.secondary' }}
							>
								{t('chat.platform_lead')}
							</Typography>
						</Box>
					</ListItemButton>
				</ListItem>
			)}
		</List>
	)
}

/** The picture of a shopper or shop, or the first letter of the name; shops and the platform are square. */
function PartnerPicture({
	with: partner,
	picture,
	name,
}: {
	with: StaffChatSession['with']
	picture: string
	name: string
}) {
	return (
		<Avatar
			src={picture === '' ? undefined : picture}
			alt=""
			variant={partner === 'shopper' ? 'circular' : 'rounded'}
			sx={{
				width: 36,
				height: 36,
				fontSize: 15,
				...(partner === 'platform' && { bgcolor: 'primary.main', color: 'primary.contrastText' }),
			}}
		>
			{Array.from(name)[0]}
		</Avatar>
	)
}

function Line({ session, isHere }: { session: StaffChatSession; isHere: boolean }) {
	const { last, unread, seat } = session
	const name = partnerName(session)
	return (
		<ListItem disablePadding sx={{ mb: 0.5 }}>
			<ListItemButton
				component={Link}
				to={`/chat/${session.session_id}`}
				selected={isHere}
				aria-current={isHere ? 'true' : undefined}
				sx={{ borderRadius: 3, gap: 1.5, px: 1.5 }}
			>
				<PartnerPicture
					with={session.with}
					picture={session.with === 'shop' ? session.mer_avatar : session.shopper_avatar}
					name={name}
				/>
				<Box sx={{ minWidth: 0, flex: 1 }}>
					<Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
						<Typography component="span" noWrap dir="auto" sx={{ flex: 1, fontWeight: 600 }}>
							{name}
						</Typography>
						{session.with === 'shop' && (
							<Chip size="small" variant="outlined" label={t('order.shop')} />
						)}
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
							{last && lastWords(session, last)}
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

/** The last message in short, and whether we wrote it or nobody did. */
function lastWords(session: StaffChatSession, last: NonNullable<StaffChatSession['last']>): string {
	const text = inShort(last)
	if (last.automatic === 1) return t('chat.said', { name: t('chat.automatic'), text })
	return last.from === ourSide(session) ? t('chat.we', { text }) : text
}
