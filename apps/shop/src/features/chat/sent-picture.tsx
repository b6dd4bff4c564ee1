import { Skeleton } from '@portolan/ui'
import { useQuery } from '@tanstack/react-query'
import { usePrivatePicture } from '../../shared/evidence-picture.tsx'
import { t } from '../../shared/messages.ts'
import { keptPicture } from './unsent-pictures.ts'

/** All pictures have one size here, so that nothing moves when they are loaded. */
const look = 'block size-48 overflow-hidden rounded-tile bg-sunken'

/** A picture that was sent; pressing it shows it large. */
export function SentPicture({
	url,
	label,
	onOpen,
}: {
	url: string
	label: string
	onOpen: (src: string) => void
}) {
	const picture = usePrivatePicture(url)
	return <PictureFace src={picture.data} isLost={picture.isError} label={label} onOpen={onOpen} />
}

/** A picture that is not sent yet, shown from the device. */
export function WaitingPicture({
	clientId,
	label,
	onOpen,
}: {
	clientId: string
	label: string
	onOpen: (src: string) => void
}) {
	const picture = useQuery({
		queryKey: ['unsent picture', clientId],
		queryFn: async () => {
			const kept = await keptPicture(clientId)
			if (!kept) throw new Error('The picture is gone.')
			return URL.createObjectURL(kept)
		},
		staleTime: Infinity,
		retry: false,
	})
	return <PictureFace src={picture.data} isLost={picture.isError} label={label} onOpen={onOpen} />
}

function PictureFace({
	src,
	isLost,
	label,
	onOpen,
}: {
	src: string | undefined
	isLost: boolean
	label: string
	onOpen: (src: string) => void
}) {
	if (isLost)
		return (
			<p className={`${look} flex! items-center justify-center p-3 text-center text-13 text-ink-2`}>
				{t('chat.gone')}
			</p>
		)
	if (src === undefined) return <Skeleton className="size-48 rounded-tile!" />
	return (
		<button
			type="button"
			aria-label={label}
			className={`press ${look}`}
			onClick={() => onOpen(src)}
		>
			<img src={src} alt="" draggable={false} className="size-full object-cover" />
		</button>
	)
}
