// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.kernel;

/** A shiny ball. */
final class Sphere {
    private final Vector centre;
    private final double radius;
    private final double shine;
    private final int colour;

    Sphere(Vector centre, double radius, double shine, int colour) {
        this.centre = centre;
        this.radius = radius;
        this.shine = shine;
        this.colour = colour;
    }

    /** How far along the ray the ball is first hit; infinite if it is not. */
    double distance(Vector origin, Vector direction) {
        Vector to = centre.minus(origin);
        double along = to.dot(direction);
        double square = along * along - to.dot(to) + radius * radius;
        if (square < 0) {
            return Double.POSITIVE_INFINITY;
        }
        double root = Math.sqrt(square);
        double near = along - root;
        if (near > 1e-6) {
            return near;
        }
        double far = along + root;
        return far > 1e-6 ? far : Double.POSITIVE_INFINITY;
    }

    Vector normal(Vector point) {
        return point.minus(centre).normalized();
    }

    double shine() {
        return shine;
    }

    int colour() {
        return colour;
    }
}
