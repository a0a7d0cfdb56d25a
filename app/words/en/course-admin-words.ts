import { bulk, bulkActs } from './bulk-words.ts';
import { courseDetailLabels } from './course-detail-words.ts';

/** The admin panel's messages about courses. Error messages are listed by error code. */
export const courseAdminWords = {
  fieldErrors: {
    'title-missing': 'Title is required.',
    'title-too-long': 'Title is longer than 200 characters.',
    'short-missing': 'Short description is required.',
    'short-too-long': 'Short description is longer than 500 characters.',
    'description-missing': 'Description is required.',
    'description-too-long': 'Description is longer than 20000 characters.',
    'address-invalid': 'Use a to z, 0 to 9 and single hyphens, at most 80 in all, such as first-steps.',
    'type-missing': 'Choose a type.',
    'days-invalid': 'Enter a whole number of days, 1 or more.',
    'amount-invalid': 'Enter an amount of 0 or more in rupees, such as 1499 or 1,499.50.',
    'count-invalid': 'Enter a whole number, 0 or more.',
    'rating-invalid': 'Enter a rating from 0 to 5 in steps of 0.1, such as 4.5.',
    'visibility-missing': 'Choose one.',
    'image-too-long': 'This address is too long.',
    'image-invalid': 'Enter an address that starts with https://.',
    'media-invalid': 'Enter an address that starts with https://.',
    'rows-too-many': 'Keep to 60 rows.',
    'row-too-long': 'Keep each row to at most 300 characters.',
    'text-too-long': 'This text is too long.',
  },
  errors: {
    gone: 'This course is not there any more.',
    'image-gone': 'That uploaded image is not there any more. Please upload it again.',
    'address-taken': 'Another course has this address.',
    'address-fixed': 'Visitors know this course by its address, so it stays.',
    'type-unknown': 'There is no such type. Choose one of the list.',
    stale: 'Someone else saved this course meanwhile.',
  },
  /** The messages for unexpected failures (ADM-CRS-4). */
  failures: {
    add: 'Failed to add course. Please try again.',
    update: 'Failed to update course. Please try again.',
    delete: 'Failed to delete course. Please try again.',
  },
  offerPrice: (price: string, offer: string) => `${price} now: ${offer}`,
  deleteQuestion: 'Are you sure you want to delete this course?',
  /**
   * The names of the course form's fields. The form lists the fields that another admin has changed while it was open.
   */
  fields: {
    title: 'Title',
    slug: 'Address',
    short_description: 'Short description',
    description: 'Description',
    course_type: 'Type',
    duration_days: 'Duration in days',
    price: 'Price',
    original_price: 'Original price',
    enrolled_count: 'Students',
    rating: 'Rating',
    is_active: 'Visibility',
    image_url: 'Image URL',
    image_upload: 'Uploaded image',
    features: 'Features',
    delivery_includes: "What You'll Get",
    ...courseDetailLabels,
  },
  emptyField: '(empty)',
  sorts: {
    newest: 'Newest first',
    title: 'Title',
    students: 'Most students',
    'price-high': 'Price: high to low',
    'price-low': 'Price: low to high',
    duration: 'Longest first',
  },
  allTypes: 'All types',
  visibilities: { all: 'All', visible: 'Visible', hidden: 'Hidden' },
} as const;

export const courseBulkActs = bulkActs('course', {
  publish: { label: 'Publish', past: 'published' },
  hide: { label: 'Hide', past: 'hidden' },
  delete: bulk.deletion,
});
