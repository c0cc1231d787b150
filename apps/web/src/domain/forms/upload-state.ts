/** The state of a form field that uploads images; 'failed' when one of the last ones was not uploaded. */
export type UploadState = 'idle' | 'busy' | 'failed'
