import { Button, Sheet } from '@portolan/ui'
import { t } from '../shared/messages.ts'
import { takeBack, type Waiting } from '../shared/waiting-actions.ts'

/** What waits for a connection; each action can be taken back. */
export function WaitingSheet({
	actions,
	open,
	onClose,
}: {
	actions: readonly Waiting[]
	open: boolean
	onClose: () => void
}) {
	return (
		<Sheet
			open={open}
			onClose={onClose}
			title={t('offline.waiting_title')}
			closeLabel={t('common.close')}
		>
			<div className="flex flex-col gap-4">
				<p className="text-ink-2">{t('offline.waiting_text')}</p>
				<ul className="divided rounded-card bg-surface shadow-card">
					{actions.map(({ id, text }) => (
						<li key={id} className="flex items-center justify-between gap-3 px-4 py-2">
							<span className="min-w-0 break-words">{text}</span>
							<Button
								size="s"
								tone="plain"
								label={`${t('waiting.undo')}: ${text}`}
								onPress={() => takeBack(id)}
							>
								{t('waiting.undo')}
							</Button>
						</li>
					))}
				</ul>
			</div>
		</Sheet>
	)
}
