/** The carousel of testimonials. */
export const carouselTitle = 'What Our Students Say';
export const carouselRole = 'carousel';
export const testimonialsLabel = 'Testimonials';
export const pauseTestimonials = 'Pause testimonials';
export const playTestimonials = 'Play testimonials';
export const previousTestimonial = 'Previous testimonial';
export const nextTestimonial = 'Next testimonial';
export const slideAmong = 'of';
export const slideRole = 'slide';
export const showSlide = 'Show testimonial';
