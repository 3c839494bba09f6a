#include "jobs/handlers.h"

#include "engine/bench.h"
#include "eval/weights.h"
#include "jobs/match_job.h"
#include "jobs/review_job.h"
#include "jobs/solve_job.h"
#include "jobs/train_job.h"
#include "queue/fingerprint.h"

namespace othellier::jobs {

queue::MakeHandler all_handlers(bool trusts) {
    return [trusts](const queue::JobText& job) -> Result<std::unique_ptr<queue::Handler>> {
        if (job.kind == kSolveKind) return make_solve_handler(job.settings);
        if (job.kind == kMatchKind)
            return make_match_handler(job.settings, roster_of_workers(trusts));
        if (job.kind == kGenerateKind) return make_generate_handler(job.settings);
        if (job.kind == kLabelKind) return make_label_handler(job.settings);
        if (job.kind == kReviewKind) return make_review_handler(job.settings);
        return fail("queue_kind", {{"kind", job.kind}});
    };
}

queue::Identity own_identity() {
    const auto bytes = eval::embedded_weights();
    return {queue::fingerprint_text({bytes.data(), bytes.size()}),
            std::to_string(engine::kBenchNodes)};
}

}  // namespace othellier::jobs
