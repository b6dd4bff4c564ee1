import { SkeletonProduct } from '@portolan/ui'
import { t } from '../../shared/messages.ts'
import { Screen } from '../../shared/screen.tsx'
import { DetailBar } from './detail-bar.tsx'

/** Shown in place of a product while it is loaded. */
export function DetailShape() {
	return (
		<Screen wide title={t('title.detail')} bar={<DetailBar />} gutter={false}>
			<div aria-busy="true" className="md:px-4">
				<output className="sr-only">{t('common.loading')}</output>
				<h1 className="sr-only">{t('title.detail')}</h1>
				<SkeletonProduct />
			</div>
		</Screen>
	)
}
