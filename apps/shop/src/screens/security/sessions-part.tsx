import { SkeletonRows } from '@portolan/ui'
import { ask } from '../../shared/ask.ts'
import { FailedState } from '../../shared/call-list.tsx'
import { t } from '../../shared/messages.ts'
import { useAction, useCall } from '../../shared/queries.ts'
import { toast } from '../../shared/toast.ts'
import { SessionList, type Session } from './session-list.tsx'

/** The sessions of the shopper, loaded again on every visit. */
export function SessionsPart() {
	const sessions = useCall('listSessions', undefined, { staleMs: 0 })
	const end = useAction('deleteSession', { renews: ['listSessions'] })

	async function endOne(session: Session): Promise<void> {
		const sure = await ask({
			title: t('security.end_title'),
			text: t('security.end_text', { device: session.device || t('security.unknown_device') }),
			confirm: t('security.end'),
			cancel: t('common.cancel'),
			danger: true,
		})
		if (sure) end.mutate({ session_id: session.session_id }, { onSuccess: sayEnded })
	}
	async function endOthers(): Promise<void> {
		const sure = await ask({
			title: t('security.end_others_title'),
			text: t('security.end_others_text'),
			confirm: t('security.end_others'),
			cancel: t('common.cancel'),
			danger: true,
		})
		if (sure) end.mutate({ others: 1 }, { onSuccess: sayEnded })
	}

	if (sessions.isPending) return <SkeletonRows count={2} />
	if (!sessions.data)
		return <FailedState error={sessions.error} onRetry={() => void sessions.refetch()} />
	return (
		<SessionList
			sessions={sessions.data.list}
			busy={end.isPending}
			onEnd={(session) => void endOne(session)}
			onEndOthers={() => void endOthers()}
		/>
	)
}

function sayEnded(): void {
	toast.success(t('security.ended'))
}
