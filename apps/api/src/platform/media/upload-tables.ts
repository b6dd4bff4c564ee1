import type { UploadScene } from '@portolan/contract'

/** The table of pictures people sent (0060_documents.sql, 0081_recharges.sql). */
export interface UploadTables {
	upload: {
		id: string
		owner_id: string
		scene: UploadScene
		private: boolean
		name: string
		bytes: number
		width: number
		height: number
		/** Null for pictures from before they were compared. */
		content_hash: Buffer | null
		/** 64 bits as text. */
		look: string | null
		created_at: Date
	}
}
