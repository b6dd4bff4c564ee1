import { Badge, Button, Icon, ListGroup, ListRow } from '@portolan/ui'
import { Laptop, Smartphone } from 'lucide-react'
import type { ItemOf } from '../../shared/queries.ts'
import { relative } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { useTerms } from '../../shared/terms.ts'

/** One session of the shopper. */
export type Session = ItemOf<'listSessions'>

/** The sessions of the shopper, this one first, with the buttons that end the others. */
export function SessionList({
	sessions,
	busy,
	onEnd,
	onEndOthers,
}: {
	sessions: readonly Session[]
	busy: boolean
	onEnd: (session: Session) => void
	onEndOthers: () => void
}) {
	const terms = useTerms()
	return (
		<div className="space-y-3">
			<ListGroup label={t('security.sessions')}>
				{sessions.map((session) => (
					<SessionRow
						key={session.session_id}
						session={session}
						busy={busy}
						onEnd={() => onEnd(session)}
					/>
				))}
			</ListGroup>
			{sessions.length > 1 && (
				<Button tone="plain" block busy={busy} onPress={onEndOthers}>
					{t('security.end_others')}
				</Button>
			)}
			{terms && (
				<p className="ps-1 text-12 text-ink-3">
					{t('security.sessions_hint', { days: terms['session.days'] })}
				</p>
			)}
		</div>
	)
}

function SessionRow({
	session,
	busy,
	onEnd,
}: {
	session: Session
	busy: boolean
	onEnd: () => void
}) {
	const device = session.device || t('security.unknown_device')
	return (
		<ListRow
			start={<Icon as={/Android|iPhone|iPad/.test(session.device) ? Smartphone : Laptop} />}
			title={<bdi>{device}</bdi>}
			text={
				<>
					{session.place && (
						<>
							<bdi dir="ltr">{session.place}</bdi>
							{' · '}
						</>
					)}
					{session.current === 1 ? t('security.active_now') : relative(session.last_seen)}
				</>
			}
			end={
				session.current === 1 ? (
					<Badge tone="brand">{t('security.this_device')}</Badge>
				) : (
					<Button
						tone="plain"
						size="s"
						disabled={busy}
						label={t('security.end_name', { device })}
						onPress={onEnd}
					>
						{t('security.end')}
					</Button>
				)
			}
		/>
	)
}
