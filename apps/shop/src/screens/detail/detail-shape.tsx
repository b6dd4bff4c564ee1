import { Skeleton } from '@portolan/ui'
import { t } from '../../shared/messages.ts'
import { Screen } from '../../shared/screen.tsx'
import { DetailBar } from './detail-bar.tsx'

/** The shape of a product to come. */
export function DetailShape() {
	return (
		<Screen title={t('title.detail')} bar={<DetailBar />} gutter={false}>
			<div aria-busy="true">
				<output className="sr-only">{t('common.loading')}</output>
				<h1 className="sr-only">{t('title.detail')}</h1>
				<Skeleton className="aspect-square rounded-none" />
				<div className="relative -mt-7 flex flex-col gap-3 rounded-t-sheet bg-canvas px-5 pt-6">
					<Skeleton className="h-9 w-32" />
					<Skeleton className="h-7 w-4/5" />
					<Skeleton className="h-5 w-1/2" />
					<Skeleton className="mt-4 h-28 rounded-card" />
					<Skeleton className="mt-2 h-40 rounded-card" />
				</div>
			</div>
		</Screen>
	)
}
