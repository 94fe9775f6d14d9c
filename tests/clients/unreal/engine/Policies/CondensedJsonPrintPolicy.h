#pragma once

template <typename CharType>
struct TCondensedJsonPrintPolicy
{
};
