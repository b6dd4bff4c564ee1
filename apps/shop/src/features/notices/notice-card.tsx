import { noticePath } from '@portolan/contract/notice-path'
import { Icon } from '@portolan/ui'
import { relative } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { Link } from '../../shared/router.tsx'
import type { Notice } from './notice-types.ts'
import { groupFaces } from './notice-words.ts'

/** One notification, linked to the thing it is about; opening it marks it as read. */
export function NoticeCard({ notice, onOpen }: { notice: Notice; onOpen?: () => void }) {
	const isUnread = notice.read === 0
	return (
		<Link
			to={noticePath(notice.ref_type, notice.ref_id)}
			onClick={onOpen}
			className="press flex items-start gap-3 rounded-card bg-surface p-4 shadow-card"
		>
			<span
				className={`inline-flex size-10 shrink-0 items-center justify-center rounded-full ${isUnread ? 'bg-brand-soft text-brand' : 'bg-sunken text-ink-2'}`}
			>
				<Icon as={groupFaces[notice.group].icon} size={20} />
			</span>
			<span className="min-w-0 grow">
				<span className="flex flex-wrap items-baseline justify-between gap-x-3">
					<span
						className={`min-w-0 flex-1 basis-[7rem] break-words hyphens-auto ${isUnread ? 'font-semibold' : ''}`}
					>
						{notice.title}
					</span>
					<span className="shrink-0 text-12 text-ink-3">{relative(notice.createtime)}</span>
				</span>
				{/* Shops and operators write some of these texts, in any language. */}
				<span dir="auto" className="mt-0.5 block text-13 wrap-anywhere text-ink-2">
					{notice.text}
				</span>
			</span>
			{isUnread && (
				<span className="mt-1.5 size-2.5 shrink-0 rounded-full bg-brand">
					<span className="sr-only">{t('notices.unread')}</span>
				</span>
			)}
		</Link>
	)
}
