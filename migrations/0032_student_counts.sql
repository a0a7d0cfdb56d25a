-- An enrollment changes a course's count of students alone. That is a topic of its own, so that public pages need not
-- be rendered again for each enrollment.
DROP TRIGGER courses_tell ON "courses";
--> statement-breakpoint
CREATE TRIGGER courses_tell AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF id, slug, title, description,
  short_description, price, original_price, duration_days, course_type, features, delivery_includes, enrolled_count,
  rating, image_url, is_active, published_at, extra, is_sequential, completes_itself, hand_in_completes,
  content_version, version, created_at, updated_at ON "courses"
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell('courses');
--> statement-breakpoint
CREATE TRIGGER courses_tell_counts AFTER UPDATE OF counted_students ON "courses"
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell('student_counts');
