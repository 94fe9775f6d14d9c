#pragma once

#define ENGINE_MAJOR_VERSION 5
#ifndef ENGINE_MINOR_VERSION
#define ENGINE_MINOR_VERSION 6
#endif
