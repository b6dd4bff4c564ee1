import { Icon, Switch } from '@portolan/ui'
import { t } from '../../shared/messages.ts'
import type { InputOf, ReplyOf } from '../../shared/api.ts'
import { groupFaces } from './notice-words.ts'

/** Which notifications are also sent as a push or an email, group by group; those that cannot be switched off say so. */
export function NoticeChoices({
	setting,
	onChoose,
}: {
	setting: ReplyOf<'getNotificationSettings'>
	onChoose: (choice: InputOf<'setNotificationSettings'>) => void
}) {
	return (
		<ul className="divided">
			{setting.list.map(({ group, push, email, fixed }) => {
				const face = groupFaces[group]
				const name = t(face.label)
				return (
					<li key={group} className="flex gap-3 py-4">
						<Icon as={face.icon} size={20} className="mt-0.5 text-brand" />
						<div className="min-w-0 grow">
							<h3 className="text-15 font-semibold">{name}</h3>
							<p className="text-13 text-ink-2">{t(face.about)}</p>
							{fixed === 1 ? (
								<p className="mt-2 text-13 text-ink-2">{t('notices.fixed')}</p>
							) : (
								<div className="mt-1">
									<Switch
										label={
											<>
												<span className="sr-only">{name}: </span>
												{t('notices.by_push')}
											</>
										}
										checked={push === 1}
										onChange={(on) => onChoose({ group, email, push: on ? 1 : 0 })}
									/>
									<Switch
										label={
											<>
												<span className="sr-only">{name}: </span>
												{t('notices.by_email')}
											</>
										}
										checked={email === 1}
										onChange={(on) => onChoose({ group, push, email: on ? 1 : 0 })}
									/>
								</div>
							)}
						</div>
					</li>
				)
			})}
		</ul>
	)
}
