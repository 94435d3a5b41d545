"""Where pictures come from: files, folders, videos, cameras."""
