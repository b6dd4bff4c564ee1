import { Lightbox } from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import { t } from '../../shared/messages.ts'
import type { PictureViewerProps } from './picture-viewer-props.ts'

/** The viewer itself; see `picture-viewer.tsx`. */
export default function PictureViewerPanel({ pictures, alt, at, onClose }: PictureViewerProps) {
	return (
		<Lightbox
			open={at !== null}
			close={onClose}
			index={at ?? 0}
			slides={pictures.map((src) => ({ src, alt }))}
			plugins={[Counter, Zoom]}
			zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
			carousel={{ finite: true }}
			controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
			styles={{ root: { '--yarl__portal_zindex': 2100 } }}
			labels={{
				Lightbox: t('viewer.title'),
				Close: t('common.close'),
				Previous: t('viewer.previous'),
				Next: t('viewer.next'),
				'Zoom in': t('viewer.zoom_in'),
				'Zoom out': t('viewer.zoom_out'),
				Carousel: t('viewer.title'),
				Slide: t('viewer.slide'),
				'Photo gallery': t('viewer.title'),
				'{index} of {total}': t('viewer.position', { index: '{index}', total: '{total}' }),
			}}
		/>
	)
}
