#include "eval/orientation.h"

namespace othellier::eval {

namespace {

/// One way of laying a shape on its own squares.
struct Laying {
    std::int32_t symmetry;
    /// The place among the shape's digits of each square that the instance reads.
    std::vector<int> places;
};

std::vector<Laying> layings(const Shape& shape) {
    std::vector<Laying> all;
    for (int g = 0; g < kOrientations; ++g) {
        if (shape_squares(shape, g) != shape_squares(shape, 0)) continue;
        Laying laying{g, {}};
        for (int i = 0; i < shape.squares; ++i)
            for (int place = 0; place < shape.squares; ++place)
                if (shape_square(shape, i, g) == shape_square(shape, place, 0))
                    laying.places.push_back(place);
        all.push_back(laying);
    }
    return all;
}

/// The configuration that is read there. Configurations count from 0: digits stand in them as 0, 1
/// and 2.
int seen_by(const Laying& laying, int configuration) {
    int digits[kMaxPatternSquares] = {};
    for (std::size_t i = 0; i < laying.places.size(); ++i) {
        digits[i] = configuration % 3;
        configuration /= 3;
    }
    int image = 0;
    for (std::size_t i = laying.places.size(); i-- > 0;)
        image = 3 * image + digits[laying.places[i]];
    return image;
}

struct Images {
    std::vector<MirrorImage> of_row;
    std::vector<std::int32_t> kept;
    std::vector<SelfImage> self;
};

void add(const Shape& shape, int first, Images& images) {
    const std::vector<Laying> ways = layings(shape);
    for (int configuration = 0; configuration < shape.configurations(); ++configuration) {
        MirrorImage least{first + configuration, 0};
        std::vector<SelfImage> self;
        for (const Laying& laying : ways) {
            const int image = first + seen_by(laying, configuration);
            if (image < least.row) least = {image, laying.symmetry};
            if (image == first + configuration && laying.symmetry != 0)
                self.push_back({image, laying.symmetry});
        }
        images.of_row.push_back(least);
        if (least.row != first + configuration) continue;
        images.kept.push_back(least.row);
        images.self.insert(images.self.end(), self.begin(), self.end());
    }
}

const Images& all_images() {
    static const Images images = [] {
        Images all;
        int first = 0;
        for (const Shape& shape : kNetworkShapes) {
            add(shape, first, all);
            first += shape.configurations();
        }
        return all;
    }();
    return images;
}

}  // namespace

const std::vector<MirrorImage>& mirror_images() {
    return all_images().of_row;
}

const std::vector<std::int32_t>& rows_kept() {
    return all_images().kept;
}

const std::vector<SelfImage>& self_images() {
    return all_images().self;
}

}  // namespace othellier::eval
